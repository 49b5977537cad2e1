import type { StateTable } from '../states/state-table.ts';
import type { HolidayState } from './holiday.ts';

/** `…_own` is tried by the operator who has proposed it. */
export type HolidayCommand = 'declare' | 'declare_own' | 'refuse' | 'refuse_own';

const decided = {
  declare: 'market.holiday_decided',
  declare_own: 'market.holiday_decided',
  refuse: 'market.holiday_decided',
  refuse_own: 'market.holiday_decided',
} as const;

export const holidayTable: StateTable<HolidayState, HolidayCommand> = {
  proposed: {
    declare: 'declared',
    declare_own: 'operator.same_person',
    refuse: 'refused',
    refuse_own: 'operator.same_person',
  },
  declared: decided,
  refused: decided,
};
