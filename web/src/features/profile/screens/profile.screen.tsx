import { useLoggedIn } from '../../../platform/logged-in.ts';
import { OwnProfile } from '../components/own-profile.tsx';
import { SampleProfile } from '../components/sample-profile.tsx';

/** The personal centre; a visitor sees with invented figures what it will be. */
export default function ProfileScreen() {
  return useLoggedIn() ? <OwnProfile /> : <SampleProfile />;
}
