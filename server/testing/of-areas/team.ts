import { registerPerson } from '../person.ts';
import { certifyMember, invite } from '../team.ts';
import type { GivenNodes, OfArea, OwnCase } from './of-area.ts';

const reason = 'a reason that is long enough';

let rewards = 0;

/** Lets a reward be held, since who was invited came by one device with another. */
const heldReward =
  ({ suite, by: { ada } }: GivenNodes, verb: 'release' | 'refuse') =>
  async (): Promise<OwnCase> => {
    rewards += 1;
    const inviter = await registerPerson(suite, `inviter${rewards}`);
    const twin = await invite(suite, inviter, `twin${rewards}`, `phone of ${inviter.name}`);
    await invite(suite, inviter, `othertwin${rewards}`, `phone of ${inviter.name}`);
    await certifyMember(suite, twin);
    const { items } = await ada.ok('/console/api/invitations/rewards', { state: 'held' });
    const { userId } = inviter;
    const held = items.find(({ beneficiary }) => beneficiary.userId === userId);
    const decision = { userId, invitationRewardId: held?.invitationRewardId, reason };
    return {
      customers: [userId, twin.userId],
      decide: (by) => by.send(`/console/api/invitations/${verb}`, decision),
    };
  };

export const ofArea: OfArea = {
  ownCases: (given) => ({
    '/console/api/invitations/release': heldReward(given, 'release'),
    '/console/api/invitations/refuse': heldReward(given, 'refuse'),
  }),
  beside: () => ({
    '/console/api/invitations/release': { reason },
    '/console/api/invitations/refuse': { reason },
    '/console/api/teams': {},
  }),
};
