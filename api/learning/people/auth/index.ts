export {
  accountClosed,
  contactChanged,
  contactRestored,
  passkeyChanged,
  passwordChanged,
  type SecondWayChange,
  secondWayChanged,
} from './alertMessages.ts'
export { forgetPace, mask, sendCode, tryCode } from './challenge.ts'
export { takeTurns } from './codeLimits.ts'
export { CodeHasher } from './codes.ts'
export {
  closeDemoAccounts,
  demoAccounts,
  demoHints,
  demoLearner,
  demoPassword,
  usableDemoAccounts,
} from './demoAccounts.ts'
export { deviceName } from './deviceName.ts'
export { forgetDevice, idleDevices } from './devices.ts'
export { refuseEasy } from './easyPasswords.ts'
export { authHandlers } from './handlers.ts'
export { learnerOf } from './learnerOf.ts'
export { signedIn } from './logIn.ts'
export { hashPassword, isPassword } from './passwords.ts'
export {
  device,
  passkeyPolicy,
  passkeysPerNetwork,
  passwordsPerContact,
  passwordsPerNetwork,
  secondWayPolicy,
  session as sessionPolicy,
  undoFor,
} from './policy.ts'
export { hasAuthenticator, hasPasskey, waitingOf } from './secondWays.ts'
export {
  areSignedIn,
  authenticator,
  confirmSession,
  endSession,
  isLive,
  openSession,
  readersOfSessions,
  revokeOthers,
} from './sessions.ts'
export { beginSession } from './signIn.ts'
export {
  beginProfile,
  type ChallengeRow,
  type Contact,
  closeChallenge,
  findUser,
  handleFor,
  lockUser,
  type UserRow,
} from './store.ts'
export { hashToken, newToken } from './tokens.ts'
export { mustExist, toUser } from './user.ts'
