import { modelTest } from './model-test.ts';

modelTest('default');
