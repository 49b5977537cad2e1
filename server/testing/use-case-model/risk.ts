import { addDays, addMonths } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { riskAnswers } from '../../src/seed/risk-answers.ts';
import { answerOf, callsOf, type Life, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';

const state = keptFor<ModelPerson>()(() => ({ takenOn: [] as string[], rank: 0, endsOn: '' }));

/** Says what a product of a risk from 1 to 5 is answered, with or without the person's acknowledgement. */
export function suitability(life: Life, person: ModelPerson, risk: number, isAcknowledged: boolean): string {
  const { rank, endsOn } = state(person);
  if (rank === 0 || life.today() >= endsOn) return 'risk.profile_required';
  if (risk <= rank) return 'ok';
  if (risk === 5 && rank <= 2) return 'risk.not_suitable';
  return isAcknowledged ? 'ok' : 'risk.acknowledgement_required';
}

const levels = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;

const answers = command({
  weight: 4,
  usually: 2,
  given: fc.record({ who: fc.nat(100), level: fc.constantFrom(0, 1, 2, 3, 4, 4, 4) }),
  play: async (life, { who, level }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const profile = state(person);
    const since = addDays(life.today(), -365);
    const recent = profile.takenOn.filter((day) => day > since).length;
    const expected = recent >= life.policy['risk.maxPerYear'] ? 'risk.retake_limited' : 'ok';
    const call = await callsOf(life, person);
    const name = levels[level] ?? 'C1';
    const actual = answerOf(await call.send('/api/risk/submit', riskAnswers(name)));
    if (expected === 'ok') {
      profile.takenOn.push(life.today());
      Object.assign(profile, { rank: level + 1, endsOn: addMonths(life.today(), 12) });
    }
    return { told: `${person.name} answers the risk questionnaire as ${name}`, expected, actual };
  },
});

export const riskModel: AreaModel = { commands: { answers } };
