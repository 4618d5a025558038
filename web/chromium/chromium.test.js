// Tries the app in Chromium, as it is packaged for browsers:  node --test chromium.test.js
// WEB names the folder with the package, and CHROMIUM the browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { App, movesOf } from "./app.js";
import { serve } from "./server.js";
import { playStory, story, storyMoves, storyRecord } from "./story.js";

const desktop = { viewport: { width: 1000, height: 720 }, colorScheme: "dark" };
const phone = { viewport: { width: 360, height: 740 }, colorScheme: "dark", hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const patient = { timeout: 180_000 };

let browser, server, address;

before(async () => {
	({ server, address } = await serve(process.env.WEB));
	browser = await chromium.launch({
		executablePath: process.env.CHROMIUM,
		args: [
			"--no-sandbox", "--disable-gpu", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic",
			"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		],
	});
});

after(async () => {
	await browser?.close();
	server?.closeAllConnections();
	server?.close();
});

// visit runs a test in a browser that knows nothing yet.
async function visit(options, run) {
	const context = await browser.newContext(options);
	try {
		await run(new App(await context.newPage(), { touch: options.hasTouch, first: true }), context);
	} finally {
		await context.close();
	}
}

test("a game to its mate by mouse, with reloads on the way", patient, () =>
	visit(desktop, async (app) => {
		const begun = performance.now();
		await app.open(address);
		console.log(`from nothing to the board: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
		await app.drop("story.pgn", storyRecord);
		await playStory(app, 0, 7);
		await app.reload();
		await playStory(app, 7, 12);
		// Closed at once after a move: it is kept nevertheless.
		await app.tap(story[12][0], story[12][1]);
		await app.page.goto("about:blank");
		await app.open(address);
		await app.saved(...storyMoves.slice(0, 13));
		await playStory(app, 13);
		assert.match((await app.kept()).record, /\[Result "0-1"\]/);
		await app.answer(); // that tells the result
		app.quiet();
	}));

test("a game to its mate by finger on a phone, which never scrolls nor zooms", patient, () =>
	visit(phone, async (app) => {
		await app.open(address);
		await app.drop("story.pgn", storyRecord);
		await playStory(app);
		assert.match((await app.kept()).record, /\[Result "0-1"\]/);
		const { x, y, scale } = await app.page.evaluate(() => ({ x: scrollX, y: scrollY, scale: visualViewport.scale }));
		assert.deepEqual([x, y, scale], [0, 0, 1]);
		app.quiet();
	}));

test("Hebrew", patient, () =>
	visit({ ...desktop, locale: "he-IL" }, async (app) => {
		await app.page.goto(address, { waitUntil: "commit" });
		await app.page.waitForFunction(() => document.documentElement.lang === "he" && document.getElementById("loading").dir === "rtl");
		await app.shown();
		assert.equal(await app.page.title(), "שחמט שדות מוקשים");
		// The panels are mirrored, so that the board is on the right, and the board is not: e2 stays e2.
		assert.ok(app.at.left > 1000 / 4, `the board begins at ${app.at.left}`);
		await app.tap("e2", "e3");
		await app.saved("e3");
		app.quiet();
	}));

test("without a network", patient, () =>
	visit(desktop, async (app, context) => {
		await app.open(address);
		await app.tap("e2", "e3");
		await app.saved("e3");
		await app.eventually("the program in the cache", () =>
			app.page.evaluate(async () => {
				for (const name of await caches.keys()) {
					const kept = await (await caches.open(name)).keys();
					if (kept.some(({ url }) => url.includes(".wasm."))) {
						return true;
					}
				}
				return false;
			}));
		await context.setOffline(true);
		await app.reload();
		await app.tap("e9", "e8");
		await app.saved("e3", "e8");
		app.quiet();
	}));

test("two tabs at once: the second one plays, and keeps nothing that the first would lose", patient, () =>
	visit(desktop, async (first, context) => {
		await first.open(address);
		await first.tap("e2", "e3");
		await first.saved("e3");
		const second = new App(await context.newPage());
		await second.page.goto(address);
		await second.answer(); // that tells of the other window
		await second.findBoard();
		await second.tap("e9", "e8");
		await first.page.bringToFront();
		await first.tap("d9", "d8");
		await first.saved("e3", "d8");
		// Once it is alone, the second one keeps what was played in it, as a game of its own.
		const game = (await first.kept()).game;
		await first.page.close();
		await second.page.bringToFront();
		await second.saved("e3", "e8");
		assert.notEqual((await second.kept()).game, game);
		const moves = await second.page.evaluate((game) =>
			localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(`/games/${game}.pgn`))), game);
		assert.deepEqual(movesOf(moves.replace(/^\d+:u:/, "")), ["e3", "d8"]);
		first.quiet();
		second.quiet();
	}));

test("a browser that lets the page keep nothing", patient, () =>
	visit(desktop, async (app, context) => {
		await context.addInitScript(() =>
			Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } }));
		await app.page.goto(address);
		await app.answer(); // that says so
		await app.findBoard();
		await app.tap("e2", "e3");
		app.quiet();
	}));

test("a record is saved to a file and opened from one", patient, () =>
	visit({ ...desktop, acceptDownloads: true }, async (app) => {
		await app.open(address);
		await app.tap("e2", "e3");
		await app.saved("e3");
		const downloading = app.page.waitForEvent("download");
		await app.page.keyboard.press("Control+s");
		const download = await downloading;
		assert.match(download.suggestedFilename(), /\.pgn$/);
		const text = await readFile(await download.path(), "utf8");
		assert.deepEqual(movesOf(text), ["e3"]);

		const before = (await app.kept()).game;
		// On a busy machine the first press right after a download was once without
		// effect, as it is not yet known why; a user presses again, and so does this.
		let chooser;
		for (let presses = 0; !chooser && presses < 5; presses++) {
			const choosing = app.page.waitForEvent("filechooser", { timeout: 5000 }).catch(() => undefined);
			await app.page.keyboard.press("Control+o");
			chooser = await choosing;
		}
		assert.ok(chooser, "no file can be chosen");
		await chooser.setFiles({ name: "story.pgn", mimeType: "application/vnd.chess-pgn", buffer: Buffer.from(storyRecord) });
		await app.eventually("the game of the file", async () => (await app.kept()).game !== before);
		await app.findBoard();
		await playStory(app, 0, 2);
		app.quiet();
	}));

test("the page stays fluid while the computer thinks", patient, () =>
	visit(desktop, async (app) => {
		await app.open(address);
		await app.drop("computer.pgn", storyRecord.replace("[Variant", '[MinechessBlackLevel "10"]\n[Variant'));
		await app.page.evaluate(() => {
			window.gaps = [];
			let last = performance.now();
			const frame = (now) => {
				window.gaps.push(now - last);
				last = now;
				requestAnimationFrame(frame);
			};
			requestAnimationFrame(frame);
		});
		await app.tap("b1", "c3");
		const begun = performance.now();
		await app.played(2);
		const thought = performance.now() - begun;
		const gaps = (await app.page.evaluate(() => window.gaps)).sort((a, b) => a - b);
		const part = (p) => gaps[Math.floor(p * (gaps.length - 1))].toFixed(0);
		console.log(`the computer thought for ${(thought / 1000).toFixed(1)} s: ${gaps.length} frames, gaps of ${part(0.5)} ms (half), ` +
			`${part(0.95)} ms (95 %), ${part(1)} ms (longest), ${gaps.filter((gap) => gap > 50).length} over 50 ms`);
		// Without rests there would be no frame before the search has ended. How many there are tells more of the machine than of the app.
		assert.ok(gaps.length > 5, `${gaps.length} frames in ${thought} ms`);
		app.quiet();
	}));
