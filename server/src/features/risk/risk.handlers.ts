import type { riskApi } from '@banyan/api/risk/risk-profile.ts';
import { questionnaire } from '@banyan/api/risk/risk-questions.ts';
import { questionnaireVersion } from '@banyan/domain/risk/risk-questionnaire.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { riskProfile, submitRiskProfile } from './risk-profile.ts';

export const riskHandlers: HandlersOf<typeof riskApi> = {
  riskQuestionnaire: async () => ({ version: questionnaireVersion, questions: questionnaire }),
  riskProfile: (ctx) => riskProfile(ctx),
  submitRiskProfile: (ctx, input) => submitRiskProfile(ctx, input),
};
