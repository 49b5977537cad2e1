import { Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { uiMessages } from './ui.messages.ts';

interface Props {
  label: string;
  /** The button that leads back from the table to the picture: "As a curve". */
  asPicture: { icon: ReactNode; text: string };
  picture: ReactNode;
  /** The same figures, for whoever would rather read. */
  table: ReactNode;
  note?: ReactNode;
}

/** Shows figures as a picture, or at a touch as a table. */
export function ChartFigure({ label, asPicture, picture, table, note }: Props) {
  const t = useMessages(uiMessages);
  const [isTable, setTable] = useState(false);
  return (
    <figure className="m-0">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <button
          type="button"
          onClick={() => setTable(!isTable)}
          className="tap inline-flex shrink-0 items-center gap-1 text-sm text-action"
        >
          {isTable ? asPicture.icon : <Table className="size-4" aria-hidden />}
          {isTable ? asPicture.text : t('asTable')}
        </button>
      </figcaption>
      {isTable ? table : picture}
      {note && <p className="mt-2 text-xs text-soft">{note}</p>}
    </figure>
  );
}
