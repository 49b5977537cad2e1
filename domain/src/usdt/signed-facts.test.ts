import { expect, test } from 'vitest';
import { signedFacts } from './signed-facts.ts';
import { signedFaultMessages } from './signed-faults.messages.ts';

const batch = { batch: 'B20260520-000001', lines: [] };

test('each fault leads to a sentence of its own, with the line or with what the file should have', () => {
  const facts = [
    signedFacts({ fault: 'payee', line: 3 }, batch),
    signedFacts({ fault: 'payer', line: 2 }, batch),
    signedFacts({ fault: 'other_batch' }, batch),
    signedFacts({ fault: 'lines' }, batch),
  ];
  expect(facts).toEqual([{ payee: 3 }, { payer: 2 }, { otherBatch: batch.batch }, { lines: 0 }]);
  for (const [name = ''] of facts.map((each) => Object.keys(each))) {
    const words = signedFaultMessages[name as keyof typeof signedFaultMessages];
    expect([words.zh, words.en].every((text) => text.includes(`{${name}}`))).toBe(true);
  }
});

test('what is no such file at all has no facts', () => {
  expect(signedFacts({ fault: 'form' }, batch)).toEqual({});
});
