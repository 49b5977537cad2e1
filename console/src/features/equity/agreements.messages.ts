import { defineMessages } from '../../platform/messages.ts';

/** Later texts of the agreement of an offering: proposals, and what became of them. */
export const useAgreementsMessages = defineMessages({
  title: ['协议版本', 'Versions of the agreement'],
  propose: ['提交新协议', 'Propose a new text'],
  proposeHelp: [
    '由另一位同事发布后成为下一版。此前的认购仍适用原版本，此后的认购须同意新版本。',
    'It becomes the next version when a colleague publishes it. Who has subscribed keeps the version that was agreed to; whoever subscribes from then on agrees to the new one.',
  ],
  proposed: ['已提交，等待另一人发布', 'Proposed: another operator publishes it'],
  text: ['认购协议', 'Agreement'],
  version: ['版本', 'Version'],
  state: ['状态', 'State'],
  state_proposed: ['待发布', 'To be published'],
  state_published: ['已发布', 'Published'],
  state_refused: ['已拒绝', 'Refused'],
  by: ['经办', 'By'],
  at: ['时间', 'When'],
  proposedBy: ['提交', 'Proposed by'],
  publish: ['发布新协议', 'Publish this text'],
  publishTitle: ['发布新协议', 'Publish a new text of the agreement'],
  publishHelp: [
    '此后的认购须同意新版本，已打开的认购页面须重新阅读并签署。此前的认购不受影响。',
    'Whoever subscribes from now on agrees to it, and who is about to reads and signs anew. Nothing changes for who has subscribed.',
  ],
  publishDone: ['新协议已发布', 'The new text is published'],
  refuse: ['拒绝新协议', 'Refuse this text'],
  refuseTitle: ['拒绝新协议', 'Refuse a new text of the agreement'],
  refuseHelp: ['现行协议不变；可另行提交。', 'The agreement stays as it is; another text may be proposed.'],
  refuseDone: ['新协议已拒绝', 'The new text is refused'],
  audit: ['审计记录', 'Audit log'],
  auditOf: [
    (sha256: string) => `协议 ${sha256} 的审计记录`,
    (sha256: string) => `Audit log of agreement ${sha256}`,
  ],
});
