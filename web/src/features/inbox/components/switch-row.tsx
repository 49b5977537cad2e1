import { useOnline } from '../../../platform/offline.ts';

interface Props {
  title: string;
  note?: string | undefined;
  isOn: boolean;
  /** It cannot be switched; its note says why. */
  isFixed?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows a switch with what it is about, all of which can be tapped. */
export function SwitchRow({ title, note, isOn, isFixed = false, onChange }: Props) {
  const isOnline = useOnline();
  return (
    <label className="tap flex cursor-pointer items-center gap-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {note !== undefined && <span className="block text-sm text-soft">{note}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={isFixed || !isOnline}
          onChange={({ target }) => onChange(target.checked)}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-action disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-full bg-white transition-transform peer-checked:translate-x-5"
        />
      </span>
    </label>
  );
}
