// Checks a proof of liabilities that the app has saved, with nothing but Node.js: `npm run check-proof -- FILE [ROOT]`.
//
// It shows that the balance in the file is a part of the sum that was published for the day. ROOT is the root hash as
// you have it from elsewhere, such as from other people or a newspaper; else the file's own is used, and it is left to
// you to compare. How it works stands in docs/decisions/0029-proof-of-liabilities.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readOptions } from './options.mjs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Returns an amount without its decimal point, as it stands in what is hashed. Nothing negative is an amount. */
function units(text) {
  if (typeof text !== 'string' || !/^\d+(\.\d+)?$/.test(text))
    throw new Error(`${text} is no amount of at least zero`);
  return BigInt(text.replace('.', ''));
}

/** Returns the root that a proof leads to: the sum and the hash. Throws where an amount is none, or negative. */
export function rootOfProof({ onDate, asset, customer, nonce, balance, path }) {
  let sum = units(balance);
  let hash = sha256(`leaf|${onDate}|${asset}|${customer}|${nonce}|${sum}`);
  for (const step of path) {
    const other = `${units(step.sum)}|${step.hash}`;
    const own = `${sum}|${hash}`;
    hash = sha256(step.side === 'left' ? `node|${other}|${own}` : `node|${own}|${other}`);
    sum += units(step.sum);
  }
  return { sum, hash };
}

/** Returns what a proof says, in lines, the last of which is the verdict; and whether it holds. */
export function checkProof(proof, rootHash = proof.root.hash) {
  const root = rootOfProof(proof);
  const faults = [
    ...(root.hash === rootHash ? [] : [`The path leads to ${root.hash}, which is not the published root.`]),
    ...(root.sum === units(proof.root.sum)
      ? []
      : ['The amounts on the path do not add up to the published total.']),
  ];
  return {
    holds: faults.length === 0,
    lines: [
      `Customer  ${proof.customer}`,
      `Balance   ${proof.balance} ${proof.asset} at the end of ${proof.onDate}`,
      `Owed      ${proof.root.sum} ${proof.asset} to all customers`,
      `Root      ${rootHash}`,
      ...faults,
      faults.length === 0 ? 'The balance is a part of what was published.' : 'The proof does NOT hold.',
    ],
  };
}

const command = {
  usage: `
npm run check-proof -- FILE [ROOT]

Checks a proof of liabilities that the app has saved.`,
  most: 2,
  faultOf: ({ positionals }) => (positionals.length === 0 ? 'Which file?' : undefined),
};

function main([file, rootHash]) {
  try {
    const { holds, lines } = checkProof(JSON.parse(readFileSync(file, 'utf8')), rootHash);
    console.log(lines.join('\n'));
    return holds ? 0 : 1;
  } catch (error) {
    console.log(`${file} is no proof of liabilities: ${error.message}`);
    return 2;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = main(readOptions(command).positionals);
