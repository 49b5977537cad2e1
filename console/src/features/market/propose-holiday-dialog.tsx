import { fieldError } from '@banyan/client/problem.ts';
import { type HolidayChange, holidayChanges } from '@banyan/domain/market/holiday.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { BilingualInput } from '../../ui/bilingual-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useHolidaysMessages } from './holidays.messages.ts';

const empty = { day: '', change: 'close' as HolidayChange, reason: { zh: '', en: '' } };
type Form = typeof empty;

const isSound = ({ day, reason }: Form): boolean =>
  day !== '' && reason.zh.trim() !== '' && reason.en.trim() !== '';

/** Proposes to close the market on a day, or to open it again, which another operator declares. */
export function ProposeHolidayDialog({ onClose }: { onClose: () => void }) {
  const texts = useHolidaysMessages();
  const say = useNotice();
  const [form, setForm] = useState(empty);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const propose = useCommand('/console/api/market/holidays/propose', () => {
    say(texts.proposed);
    onClose();
  });
  return (
    <Dialog
      title={texts.propose}
      submitText={texts.propose}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isSound(form)}
      onClose={onClose}
      onSubmit={() => propose.mutate(form)}
    >
      <DraftField
        label={texts.day}
        isReadOnly={false}
        value={form.day}
        onType={(day) => set({ day })}
        error={fieldError(propose.error, 'day')}
        help={texts.dayHelp}
        type="date"
      />
      <DraftSelect
        label={texts.change}
        isReadOnly={false}
        value={form.change}
        onChoose={(change) => set({ change })}
        options={holidayChanges.map((value) => ({ value, label: texts[`change_${value}`] }))}
        error={fieldError(propose.error, 'change')}
      />
      <BilingualInput
        name="reason"
        label={texts.reason}
        rows={1}
        value={form.reason}
        onChange={(reason) => set({ reason })}
        failed={propose.error}
        isReadOnly={false}
      />
    </Dialog>
  );
}
