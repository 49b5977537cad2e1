// `npm run demo:sign -- FILE`: plays the cold signer of the demonstration, with a key that everybody knows.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { readOptions } from './options.mjs';
import { goOnUnderNode24, root, runTool, SetupError } from './setup.mjs';

const command = {
  usage: `
npm run demo:sign -- FILE [--out FILE] [--data DIR]

FOR THE DEMONSTRATION ALONE: signs the file of a batch of USDT as a machine without a network would, by a key that
everybody knows. What it signs is good for the simulated chains of npm start, and for nothing else.

Options
  --out FILE   where the signed file is written (default: FILE with -signed before its ending)
  --data DIR   the data folder of the demonstration, where the signer counts what it has signed (default ./data)
`,
  options: { out: { type: 'string' }, data: { type: 'string' } },
  most: 1,
  faultOf: ({ positionals }) => (positionals.length === 0 ? 'Which file?' : undefined),
};

await runTool(async () => {
  const { values, positionals } = readOptions(command);
  await goOnUnderNode24();
  const { nothingSigned, signForDemo } = await import('./demo-signer.mjs');
  const [file = ''] = positionals;
  if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`);
  const folder = resolve(root, values.data ?? (process.env.BANYAN_DATA || 'data'));
  const counter = join(folder, 'demo-signer.json');
  const counted = existsSync(counter) ? JSON.parse(readFileSync(counter, 'utf8')) : nothingSigned;
  const signed = signedOrRefused(() => signForDemo(readFileSync(file, 'utf8'), counted, new Date()));
  const out = values.out ?? signedName(file);
  mkdirSync(folder, { recursive: true });
  // First what is counted: a number that is used twice would be refused.
  writeFileSync(counter, `${JSON.stringify(signed.counted, null, 2)}\n`);
  writeFileSync(out, signed.text);
  const transfers = signed.count === 1 ? '1 transfer' : `${signed.count} transfers`;
  console.log(`FOR THE DEMONSTRATION ALONE: ${transfers} signed by a key that everybody knows.`);
  console.log(`Upload ${out} on the page of the batch in the console.`);
});

/** Returns what was signed; a file that is none of a batch is refused in one line. */
function signedOrRefused(sign) {
  try {
    return sign();
  } catch (error) {
    if (error instanceof RangeError) throw new SetupError(error.message);
    throw error;
  }
}

function signedName(file) {
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}-signed${ext}`);
}
