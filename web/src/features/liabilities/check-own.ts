import { type ProofFault, proofFault } from '@banyan/domain/liabilities/liability-tree.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import type { OwnProof, PublishedDay } from './liabilities.queries.ts';

/** The result of a check: null if nothing speaks against the proof; `accounts` if their sum is not its balance. */
export type CheckResult = ProofFault | 'accounts' | null;

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns minor units; an amount that is none, or below nothing, counts as negative, which no proof may have. */
function minorUnits(text: string, asset: Asset): bigint {
  const parsed = parseAmount(text, asset);
  return parsed.ok ? parsed.amount : -1n;
}

/** Checks on this device that the own balance is a part of what was published. */
export async function checkOwn(
  { proof, accounts }: OwnProof,
  day: PublishedDay,
  ownId: string,
): Promise<CheckResult> {
  const units = (text: string) => minorUnits(text, proof.asset);
  const { onDate: date, path, balance, ...leaf } = proof;
  const total = accounts.reduce((sum, { amount }) => sum + units(amount), 0n);
  if (total !== units(balance)) return 'accounts';
  const steps = path.map((step) => ({ ...step, sum: units(step.sum) }));
  const published = { sum: units(day.owed), hash: day.rootHash };
  return proofFault({ ...leaf, date, balance: units(balance), path: steps }, published, ownId, sha256);
}

/** Returns the file by which anybody can check the proof without this app. */
export const proofFile = ({ proof }: OwnProof, day: PublishedDay) => ({
  fileName: `banyan-liabilities-${proof.onDate}.json`,
  mediaType: 'application/json',
  text: `${JSON.stringify(
    {
      format: 'banyan.liability-proof/1',
      ...proof,
      root: { sum: day.owed, hash: day.rootHash },
      audit: day.audit,
    },
    null,
    2,
  )}\n`,
});
