import { gatherList } from '@banyan/domain/areas/gather.ts';
import * as areas from './areas.ts';

/** The actions of operators that the audit log keeps, as `subject.deed`. */
export const auditActions = gatherList(areas, 'auditActions');
export type AuditAction = (typeof auditActions)[number];

type SubjectOf<Action extends string> = Action extends `${infer Subject}.${string}` ? Subject : never;

/** The part before the first dot: the log can be narrowed to it. */
export type AuditArea = SubjectOf<AuditAction>;
