import { modelTest } from './model-test.ts';

modelTest('other');
