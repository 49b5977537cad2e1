import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contractPdf } from '../src/features/contracts/document/contract-pdf.ts';
import { readSeal } from '../src/platform/pdf/seal.ts';
import { sampleContracts } from './sample-contract.ts';
import { samplePem } from './sample-seal.ts';

// Writes the contracts that the app's tests read: `node server/testing/write-sample-contracts.ts`, when the form of the
// document has been changed on purpose.
for (const [name, document] of Object.entries(sampleContracts)) {
  const path = fileURLToPath(
    new URL(`../../web/src/features/contracts/testing/${name}.pdf`, import.meta.url),
  );
  writeFileSync(path, await contractPdf(document, readSeal(samplePem)));
}
