import { useStored } from '@banyan/client/use-stored.ts';
import { ArrowUp, Minus, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { type Shortcut, useOpen } from '../../../shared/entries/entry.ts';
import { shortcuts } from '../../../shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { chosenShortcuts, keepShortcuts, mostShortcuts, movedUp, pathsIn } from '../chosen-shortcuts.ts';
import { offeredShortcuts } from '../offered-shortcuts.ts';
import { shortcutsMessages } from '../shortcuts.messages.ts';

/** Lets somebody choose the shortcuts of home, and their order. */
export default function ShortcutsScreen() {
  const t = useMessages(shortcutsMessages);
  const text = useBilingual();
  const open = useOpen(offeredShortcuts);
  const kept = pathsIn(useStored(chosenShortcuts));
  const paths = kept ?? shortcuts.map(({ to }) => to);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = paths.flatMap((path) => open.find(({ to }) => to === path) ?? []);
  const others = open.filter(({ to }) => !paths.includes(to));
  const isFull = chosen.length >= mostShortcuts;
  /** The row is gone from where it was: who uses a keyboard goes on at the head of the list. */
  const keep = (next: readonly string[] | null) => {
    keepShortcuts(next);
    heading.current?.focus();
  };
  return (
    <Screen className="space-y-4">
      <p className="text-sm text-soft">{t('about')}</p>
      <Card className="pb-1!">
        <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('chosen', { n: chosen.length, most: mostShortcuts })}
        </h2>
        {chosen.length === 0 && <p className="py-3 text-sm text-soft">{t('none')}</p>}
        <ul className="divide-y divide-line">
          {chosen.map((item, at) => (
            <Row key={item.to} item={item}>
              {at > 0 && (
                <Press
                  name={t('up', { name: text(item.label) })}
                  icon={<ArrowUp className="size-5" aria-hidden />}
                  onPress={() => keepShortcuts(movedUp(paths, item.to))}
                />
              )}
              <Press
                name={t('remove', { name: text(item.label) })}
                icon={<Minus className="size-5" aria-hidden />}
                onPress={() => keep(paths.filter((path) => path !== item.to))}
              />
            </Row>
          ))}
        </ul>
      </Card>
      {others.length > 0 && (
        <Card title={t('others')} className="pb-1!">
          {isFull && <p className="-mt-2 pb-2 text-sm text-soft">{t('full', { most: mostShortcuts })}</p>}
          <ul className="divide-y divide-line">
            {others.map((item) => (
              <Row key={item.to} item={item}>
                <Press
                  name={t('add', { name: text(item.label) })}
                  icon={<Plus className="size-5" aria-hidden />}
                  isOff={isFull}
                  onPress={() => keep([...paths, item.to])}
                />
              </Row>
            ))}
          </ul>
        </Card>
      )}
      {kept && (
        <Button look="quiet" onClick={() => keep(null)}>
          {t('reset')}
        </Button>
      )}
    </Screen>
  );
}

function Row({ item: { icon: Icon, label }, children }: { item: Shortcut; children: ReactNode }) {
  const text = useBilingual();
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-action">
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">{text(label)}</span>
      {children}
    </li>
  );
}

interface PressProps {
  name: string;
  icon: ReactNode;
  isOff?: boolean;
  onPress: () => void;
}

const Press = ({ name, icon, isOff = false, onPress }: PressProps) => (
  <button
    type="button"
    aria-label={name}
    disabled={isOff}
    onClick={onPress}
    className="tap grid shrink-0 place-items-center rounded-field text-action active:bg-tint disabled:text-edge"
  >
    {icon}
  </button>
);
