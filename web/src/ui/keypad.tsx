import { Delete } from 'lucide-react';
import { useMessages } from '../platform/i18n.ts';
import { uiMessages } from './ui.messages.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const;
const look =
  'tap grid h-13 place-items-center bg-card text-xl active:bg-line disabled:text-faint -outline-offset-2';

/** Shows the app's own digits: they work without the phone's keyboard, which may learn what is typed. */
export function Keypad({
  onDigit,
  onDelete,
  disabled,
}: {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  disabled: boolean;
}) {
  const t = useMessages(uiMessages);
  return (
    <div className="-mx-4 -mb-4 grid grid-cols-3 gap-px border-t border-line bg-line">
      {keys.map((key) =>
        key === '' ? (
          <span key="blank" className="bg-page" />
        ) : (
          <button key={key} type="button" disabled={disabled} onClick={() => onDigit(key)} className={look}>
            {key}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('deleteDigit')}
        disabled={disabled}
        onClick={onDelete}
        className={look}
      >
        <Delete className="size-6" aria-hidden />
      </button>
    </div>
  );
}
