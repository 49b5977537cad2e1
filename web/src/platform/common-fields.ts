import { languageTags } from '@banyan/client/language.ts';
import { deviceId } from './device.ts';
import { locale } from './locale.ts';

/** Returns what the specification merges into every payload (section 7). */
export const commonFields = () => ({
  lange: languageTags[locale.get()],
  uuid: deviceId(),
  deviceType: 'h5',
});
