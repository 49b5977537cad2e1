import { type Cascade, type DivisionChoice, divisionNames } from '@banyan/domain/address/divisions.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { FieldMessage, frame } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { DivisionSteps } from './division-steps.tsx';
import { divisionMessages } from './divisions.messages.ts';

interface Props {
  label: string;
  value: DivisionChoice;
  onChange: (value: DivisionChoice) => void;
  error?: string | undefined;
  /** The divisions to choose from (`divisions.ts`). */
  query: UseQueryResult<{ provinces: Cascade }>;
}

/** Shows province, city and district, chosen one after the other in a sheet. */
export function DivisionField({ label, value, onChange, error, query }: Props) {
  const t = useMessages(divisionMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = divisionNames(value);
  const choose = (choice: DivisionChoice) => {
    onChange(choice);
    setOpen(false);
  };
  return (
    <div>
      <span id={`${id}-label`} className="mb-1 block text-sm font-medium">
        {label}
      </span>
      <div className={frame(error)}>
        <button
          type="button"
          id={id}
          onClick={() => setOpen(true)}
          aria-labelledby={`${id}-label ${id}`}
          aria-haspopup="dialog"
          data-invalid={error === undefined ? undefined : ''}
          aria-describedby={error === undefined ? undefined : `${id}-below`}
          className="tap flex w-full items-center gap-2 px-3 py-2.5 text-left outline-none"
        >
          <span className={clsx('min-w-0 flex-1', chosen.length === 0 && 'text-soft')}>
            {chosen.length === 0 ? t('chooseHere') : <span lang="zh-Hans">{chosen.join(' ')}</span>}
          </span>
          <ChevronDown className="size-4 shrink-0 text-edge" aria-hidden />
        </button>
      </div>
      <FieldMessage id={`${id}-below`} error={error} hint={undefined} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('chooseDivision')}>
        <Loaded query={query} skeleton={<RowsSkeleton />}>
          {({ provinces }) => <DivisionSteps cascade={provinces} value={value} onChoose={choose} />}
        </Loaded>
      </Sheet>
    </div>
  );
}
