import { contractPdf } from '@banyan/server/features/contracts/document/contract-pdf.ts';
import { readSeal } from '@banyan/server/platform/pdf/seal.ts';
import { sampleContract } from '@banyan/server/testing/sample-contract.ts';
import { samplePem } from '@banyan/server/testing/sample-seal.ts';

/**
 * Makes sealed PDFs of different Chinese contracts with a year of payments, one after another in one process. Returns how
 * many a second in each round, and the size of one in kB.
 */
export async function sealedContracts(
  seconds: number,
  rounds: number,
): Promise<{ perSecond: number[]; kilobytes: number }> {
  const seal = readSeal(samplePem);
  let size = 0;
  const make = async (number: number) => {
    size = (await contractPdf(sampleContract('zh', { number: `BY-${number}` }), seal)).length;
  };
  // The first one opens the fonts.
  await make(0);
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    let made = 0;
    while (performance.now() - start < seconds * 1_000) await make(++made);
    perSecond.push((made * 1_000) / (performance.now() - start));
  }
  return { perSecond, kilobytes: Math.round(size / 1_000) };
}
