import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { serverNow } from '../../../platform/clock.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { certificationMessages } from '../certification.messages.ts';
import type { Certification } from '../certification.queries.ts';
import { groupIdNumber, idNumberProblem, nameProblem } from '../identity-problems.ts';
import { faultOf } from '../item-name.ts';

interface Options {
  known: Certification;
  /** The handing in, whose refusals of a field stand at that field. */
  command: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
}

/** Returns the form of name and number, and what it gives; only what is open is asked for. */
export function useIdentity({ known, command, onSubmit }: Options) {
  const t = useMessages(certificationMessages);
  const needsName = known.openItems.includes('name');
  const needsNumber = known.openItems.includes('id_number');
  const today = businessDateOf(new Date(serverNow()));
  const form = useForm({
    initial: { name: '', idNumber: '' },
    problems: ({ name, idNumber }) => {
      const badName = needsName && nameProblem(name);
      const badNumber = needsNumber && idNumberProblem(idNumber, today, known.minAge);
      return {
        name: badName && t(badName),
        idNumber: badNumber && t(badNumber, { age: known.minAge }),
      };
    },
    command,
    onSubmit,
  });
  const { name, idNumber } = form.values;
  return {
    form,
    isOpen: needsName || needsNumber,
    needsName,
    needsNumber,
    given: {
      ...(needsName ? { name: name.trim() } : {}),
      ...(needsNumber ? { idNumber: idNumber.replace(/\s/g, '') } : {}),
    },
  };
}

/** Asks for name and number; why an item was sent back stands at its field until something is typed. */
export function IdentityStep({
  identity,
  known,
  isAgain,
}: {
  identity: ReturnType<typeof useIdentity>;
  known: Certification;
  /** Asked for once more, because the number is kept nowhere. */
  isAgain: boolean;
}) {
  const t = useMessages(certificationMessages);
  const { form, needsName, needsNumber } = identity;
  const { idNumber } = form.values;
  const sentBack = (name: 'name' | 'idNumber', item: 'name' | 'id_number') => {
    const fault = form.values[name] === '' && !form.wasSubmitted && faultOf(known.faults, item);
    return fault ? t(fault) : undefined;
  };
  const isComplete = idNumber.replace(/\s/g, '').length === 18;
  return (
    <form {...form.props} className="space-y-3">
      {known.state === 'none' && <Notice>{t('why')}</Notice>}
      <Card className="space-y-4">
        {needsName && (
          <TextField
            label={t('name')}
            autoComplete="name"
            maxLength={40}
            hint={t('nameHint')}
            {...form.field('name')}
            error={sentBack('name', 'name') ?? form.error('name')}
          />
        )}
        {needsNumber && (
          <TextField
            label={t('idNumber')}
            value={idNumber}
            onChange={(text) => form.set({ idNumber: groupIdNumber(text) })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            hint={t(isAgain ? 'idNumberAgain' : 'idNumberHint')}
            error={
              sentBack('idNumber', 'id_number') ??
              (isComplete ? form.problem('idNumber') : undefined) ??
              form.error('idNumber')
            }
          />
        )}
      </Card>
    </form>
  );
}
