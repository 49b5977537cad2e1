import { doneIf, type NeedOf } from '../../platform/needs.ts';
import { certificationState } from './certification.ts';

/** Says how far the person is certified: what is under review waits for whoever decides it. */
export const certificationNeed: NeedOf = async ({ reader, userId }) => {
  const { state, expectedBy } = await certificationState(reader, userId);
  return state === 'under_review' ? { state: 'waiting', until: expectedBy } : doneIf(state === 'passed');
};
