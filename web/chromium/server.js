// Serves a folder to this machine, as any web server would.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const kinds = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".png": "image/png",
	".webmanifest": "application/manifest+json",
};

// serve gives a running server at a port that the system finds free.
export async function serve(folder) {
	const server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url, "http://localhost");
		const file = join(folder, normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname));
		try {
			const { size } = await stat(file);
			response.writeHead(200, { "Content-Type": kinds[extname(file)] ?? "application/octet-stream", "Content-Length": size });
			createReadStream(file).pipe(response);
		} catch {
			response.writeHead(404).end();
		}
	});
	await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
	return { server, address: `http://localhost:${server.address().port}/` };
}
