import { restartWay } from '../usdt-scans.ts';
import type { OfArea } from './of-area.ts';

export const ofArea: OfArea = {
  ways: (suite) => ({ usdt_scan_restart: restartWay(suite) }),
};
