import type { WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export type Questionnaire = WireOutput<'/api/risk/questionnaire'>;
export type Question = Questionnaire['questions'][number];

export const questionnaire = apiQuery('/api/risk/questionnaire', {});
