import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import { questionnaireVersion, type RiskAnswers } from '@banyan/domain/risk/risk-questionnaire.ts';

/** What somebody of each level might answer, from the most cautious to the most daring. */
const answers: Record<ProfileLevel, RiskAnswers> = {
  C1: {
    age: 'over65',
    income: 'under50k',
    assetShare: 'above70',
    experience: 'none',
    knowledge: 'none',
    horizon: 'under3Months',
    goal: 'preserve',
    reaction: 'sellAll',
    tolerance: 'none',
  },
  C2: {
    age: 'from56',
    income: 'under200k',
    assetShare: 'above50',
    experience: 'deposits',
    knowledge: 'basic',
    horizon: 'under1Year',
    goal: 'preserve',
    reaction: 'sellSome',
    tolerance: 'upTo5',
  },
  C3: {
    age: 'from41',
    income: 'under200k',
    assetShare: 'above30',
    experience: 'funds',
    knowledge: 'basic',
    horizon: 'under3Years',
    goal: 'income',
    reaction: 'sellSome',
    tolerance: 'upTo15',
  },
  C4: {
    age: 'from26',
    income: 'under500k',
    assetShare: 'above10',
    experience: 'stocks',
    knowledge: 'good',
    horizon: 'under3Years',
    goal: 'growth',
    reaction: 'wait',
    tolerance: 'upTo15',
  },
  C5: {
    age: 'from26',
    income: 'above500k',
    assetShare: 'under10',
    experience: 'derivatives',
    knowledge: 'professional',
    horizon: 'above3Years',
    goal: 'highGrowth',
    reaction: 'buyMore',
    tolerance: 'above30',
  },
};

/** Returns the questionnaire as the app would send it. */
export const riskAnswers = (level: ProfileLevel) => ({
  version: questionnaireVersion,
  answers: answers[level],
});
