import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { IconButton } from './button.tsx';
import { type FieldProps, TextField } from './field.tsx';
import { uiMessages } from './ui.messages.ts';

interface Props extends Omit<FieldProps, 'end'> {
  autoComplete: 'current-password' | 'new-password' | 'off';
  name?: string;
  /** A code of six digits instead of a password. */
  isPin?: boolean;
  onBlur?: () => void;
}

/** Shows a password with show and hide. Paste and password managers work. */
export function PasswordField({ isPin = false, onChange, ...props }: Props) {
  const t = useMessages(uiMessages);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      {...(isPin ? { inputMode: 'numeric' as const, maxLength: 6 } : { maxLength: 64 })}
      onChange={(value) => onChange(isPin ? value.replace(/[^0-9]/g, '').slice(0, 6) : value)}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      end={
        <IconButton
          label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
          pressed={isShown}
        >
          <Icon className="size-5 text-soft" aria-hidden />
        </IconButton>
      }
    />
  );
}
