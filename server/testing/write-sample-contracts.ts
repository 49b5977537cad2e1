import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contractPdf } from '../src/features/contracts/document/contract-pdf.ts';
import { readSeal } from '../src/platform/pdf/seal.ts';
import { sampleContracts } from './sample-contract.ts';
import { samplePaper } from './sample-paper.ts';
import { samplePem } from './sample-seal.ts';

// Writes the contracts that the app's tests read, and the paper: `node server/testing/write-sample-contracts.ts`, when
// the form of one has been changed on purpose.
const seal = readSeal(samplePem);
const pathOf = (name: string) =>
  fileURLToPath(new URL(`../../web/src/features/contracts/testing/${name}.pdf`, import.meta.url));

for (const [name, document] of Object.entries(sampleContracts))
  writeFileSync(pathOf(name), await contractPdf(document, seal));
writeFileSync(pathOf('paper'), await samplePaper(seal));
