import { openApplicationStates } from '@banyan/domain/loan/application-state.ts';
import type { Application } from './loan.queries.ts';

/** Returns whether an application keeps one from applying anew. */
export const isUnderWay = (application: Application | null): application is Application =>
  application !== null && (openApplicationStates as readonly string[]).includes(application.state);
