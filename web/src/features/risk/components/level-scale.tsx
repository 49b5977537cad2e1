import { type ProfileLevel, profileLevels } from '@banyan/domain/risk/risk-profile.ts';
import { clsx } from 'clsx';

/** Shows the five levels side by side; one's own stands out by height, weight and colour. */
export function LevelScale({ level }: { level?: ProfileLevel }) {
  return (
    <ol className="flex items-end gap-1.5" aria-hidden>
      {profileLevels.map((each, i) => {
        const isOwn = each === level;
        return (
          <li key={each} className="flex-1 text-center">
            <span
              className={clsx('mb-1 block rounded', isOwn ? 'bg-brand' : 'bg-tint')}
              style={{ height: `calc(var(--unit) * ${6 + i * 4})` }}
            />
            <span className={clsx('text-xs', isOwn ? 'font-semibold text-action' : 'text-soft')}>{each}</span>
          </li>
        );
      })}
    </ol>
  );
}
