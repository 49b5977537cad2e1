import { fieldError } from '@banyan/client/problem.ts';
import { certificationItems, faultReasons } from '@banyan/domain/certification/certification-state.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import type { DecisionProps } from './approve-dialog.tsx';
import { type Fault, itemText } from './certification.ts';
import { useCertificationsMessages } from './certifications.messages.ts';
import styles from './certifications.module.css';

type Chosen = Partial<Record<Fault['item'], { reason: Fault['reason'] | null; note: string }>>;

/** Ticks what has to be given again, and says why at each item. */
export function RejectDialog({ detail, onClose, onReload }: DecisionProps) {
  const texts = useCertificationsMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>({});
  const reject = useCommand('/console/api/certifications/reject', () => {
    say(texts.rejected(detail.username));
    void navigate({ to: '/certifications' });
  });
  const faults = certificationItems.flatMap((item): Fault[] => {
    const { reason, note } = chosen[item] ?? { reason: null, note: '' };
    return reason ? [{ item, reason, ...(note.trim().length >= 2 ? { note: note.trim() } : {}) }] : [];
  });
  const isComplete = faults.length > 0 && faults.length === Object.keys(chosen).length;
  const set = (item: Fault['item'], change: Partial<NonNullable<Chosen[Fault['item']]>>) =>
    setChosen((before) => ({
      ...before,
      [item]: { reason: null, note: '', ...before[item], ...change },
    }));
  const toggle = (item: Fault['item'], isOn: boolean) => {
    if (isOn) return set(item, {});
    setChosen((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== item)));
  };
  const notePath = (item: Fault['item']) => `faults.${faults.findIndex((fault) => fault.item === item)}.note`;
  const { userId, version } = detail;
  return (
    <Dialog
      title={texts.rejectTitle}
      submitText={texts.reject}
      isDanger
      size={560}
      isBusy={reject.isPending}
      problem={reject.error}
      canSubmit={isComplete}
      onClose={onClose}
      onReload={onReload}
      onSubmit={() => reject.mutate({ userId, version, faults })}
    >
      <p className={styles.hint}>{texts.rejectHelp}</p>
      {certificationItems.map((item) => {
        const name = itemText(texts, item);
        const given = chosen[item];
        return (
          <div key={item} className={styles.fault}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={given !== undefined}
                onChange={(event) => toggle(item, event.currentTarget.checked)}
              />
              {name}
            </label>
            {given && (
              <div className={styles.why}>
                <NativeSelect
                  aria-label={texts.whyOf(name)}
                  data={[
                    { value: '', label: texts.chooseWhy, disabled: true },
                    ...faultReasons.map((value) => ({ value, label: texts[`fault_${value}`] })),
                  ]}
                  value={given.reason ?? ''}
                  onChange={(event) => set(item, { reason: event.currentTarget.value as Fault['reason'] })}
                />
                <TextInput
                  aria-label={texts.noteOf(name)}
                  placeholder={texts.note}
                  maxLength={200}
                  value={given.note}
                  error={fieldError(reject.error, notePath(item))}
                  onChange={(event) => set(item, { note: event.currentTarget.value })}
                />
              </div>
            )}
          </div>
        );
      })}
    </Dialog>
  );
}
