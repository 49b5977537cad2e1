import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../../platform/http.ts';
import { asProblem } from '../../../platform/problem.ts';

export type Line = OperatorOutput<'/console/api/goods-orders/read-shipments'>['lines'][number];
export type LineResult = 'shipped' | ApiProblem;

/** Ships the order of a line, as the dialog of a single one does. */
async function ship({ order, carrier, tracking }: Line): Promise<LineResult | null> {
  if (!order) return null;
  try {
    await post('/console/api/goods-orders/ship', { ...order, carrier, tracking });
    return 'shipped';
  } catch (error) {
    return asProblem(error);
  }
}

/** Tells whether a result concerns one order alone: after any other failure the next order would fail, too. */
const isOfLine = (result: LineResult): boolean =>
  result === 'shipped' || result.status === 404 || result.status === 409;

/**
 * Returns a function that ships the lines of a file one after the other, each by a call of its own, so that none is
 * half done. A failure that breaks it off leaves the remaining lines as they were.
 */
export function useShipping() {
  const client = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<number, LineResult>>(new Map());
  const [stage, setStage] = useState<'waiting' | 'busy' | 'done'>('waiting');
  const start = async (lines: readonly Line[]) => {
    setStage('busy');
    for (const line of lines) {
      const result = await ship(line);
      if (result === null) continue;
      setResults((before) => new Map(before).set(line.row, result));
      if (!isOfLine(result)) break;
    }
    setStage('done');
    await client.invalidateQueries();
  };
  const reset = () => {
    setResults(new Map());
    setStage('waiting');
  };
  const isStopped = [...results.values()].some((result) => !isOfLine(result));
  return { results, stage, isStopped, start, reset };
}
