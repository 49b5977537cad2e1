import { textFor } from '../../../platform/messages.ts';
import { useRoleMessages } from '../../../ui/roles.messages.ts';
import type { Role } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';
import styles from './operators.module.css';

const every: readonly Role[] = [
  'support',
  'reviewer',
  'treasurer',
  'product_manager',
  'editor',
  'admin',
  'auditor',
];

export function RoleChoice({
  value,
  onChoose,
}: {
  value: readonly Role[];
  onChoose: (roles: Role[]) => void;
}) {
  const texts = useOperatorsMessages();
  const names = useRoleMessages();
  return (
    <fieldset className={styles.roles}>
      <legend>{texts.roles}</legend>
      {every.map((role) => (
        <label key={role} className={styles.role}>
          <input
            type="checkbox"
            checked={value.includes(role)}
            onChange={(event) =>
              onChoose(
                every.filter((item) => (item === role ? event.currentTarget.checked : value.includes(item))),
              )
            }
          />
          {textFor(names, 'role', role)}
        </label>
      ))}
    </fieldset>
  );
}
