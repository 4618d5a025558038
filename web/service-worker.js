// Keeps the app in the browser, so that it opens without a network. A version is kept whole, in a cache of its own: the pages that
// are open go on with theirs, and the next one begins when the last of them is closed.
"use strict";

const version = "@VERSION@";
const family = `minechess ${registration.scope} `;
const cacheName = family + version;

// What the page is made of besides the program.
const shell = [
	"./",
	`wasm_exec.js?${version}`,
	"manifest.webmanifest",
	"icon-192.png",
	"icon-512.png",
	"icon-maskable-512.png",
	"apple-touch-icon.png",
];

// The program is there twice, and index.html chooses by the same question.
function program() {
	try {
		new DecompressionStream("brotli");
		return `minechess-${version}.wasm.br`;
	} catch {
		return `minechess-${version}.wasm.gz`;
	}
}

async function keep() {
	const cache = await caches.open(cacheName);
	await cache.addAll(shell.map((name) => new Request(name, { cache: "reload" })));
	// On the first visit the page itself fetches the program, with a bar, and passes it through here. Later versions are made ready
	// behind the page.
	if (registration.active) {
		await cache.add(program());
	}
}

async function forgetOthers() {
	for (const name of await caches.keys()) {
		if (name.startsWith(family) && name !== cacheName) {
			await caches.delete(name);
		}
	}
	await clients.claim();
}

async function answer(event) {
	const { request } = event;
	const { pathname } = new URL(request.url);
	const home = new URL(registration.scope).pathname;
	const page = pathname === home || pathname === home + "index.html";
	const cache = await caches.open(cacheName);
	const kept = await cache.match(page ? "./" : request);
	if (kept) {
		return kept;
	}
	const response = await fetch(request);
	if (response.ok && pathname === home + program()) {
		event.waitUntil(cache.put(request, response.clone()));
	}
	return response;
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => {
	if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
		event.respondWith(answer(event));
	}
});
