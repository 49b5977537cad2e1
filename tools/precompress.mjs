// Lays a .br and a .gz beside every built text, so that the server sends it small without work of its own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below it the headers weigh more than what is saved. */
const worthwhileBytes = 1_000;

/** Returns a plugin of Vite that runs when everything is written. */
export function precompress() {
  let folder = '';
  return {
    name: 'banyan-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name)) continue;
          const text = readFileSync(join(folder, name));
          if (text.length < worthwhileBytes) continue;
          const brotli = {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
            },
          };
          writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, brotli));
          writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
        }
      },
    },
  };
}
