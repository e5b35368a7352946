// What the words in names of actions are in a sentence.

function wordList(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** First words of actions that tell what is done. */
export const verbs: ReadonlySet<string> = wordList(
  'abort accept acknowledge activate add adjust advance allocate allow analyze announce anonymize answer append apply',
  'approve archive arrange ask assign associate attach attempt audit authenticate authorize autocomplete ban batch begin',
  'bind block book boost browse build calculate cancel capture change charge check checkin checkout choose claim clean clear clone close',
  'collect comment commit compare complete compute confirm connect consume contact continue convert copy count create',
  'debug deactivate decide decline decrease decrement decrypt deduct defer delete deliver demote deny deploy deposit',
  'deprecate describe destroy detach detect disable disapprove discard discharge disconnect dismiss dispatch dispute',
  'dissociate donate download downgrade draw drop duplicate earn edit eject email embed empty enable encrypt end endorse',
  'enqueue enroll ensure enter erase escalate estimate evaluate exchange exclude execute exit expand expire export extend',
  'extract favorite favourite feature fetch fill filter find finish fix flag flush follow forget fork forward freeze',
  'generate get give grant group handle help hide hold identify ignore impersonate import include increase increment index',
  'initialize initiate insert inspect install invalidate invite invoke issue join keep kick launch leave like link list',
  'load localize lock log lookup lose make manage map mark match merge message migrate mirror modify monitor move mute notify',
  'offer onboard open order override pair parse pause pay perform ping pin place plan play poll populate post postpone',
  'prepare preview print process promote propose provision publish pull purchase purge push query queue quote rate',
  'reactivate read rebuild recalculate receive recheck recommend reconnect record recover redeem redirect redo refer',
  'refresh refund regenerate register reindex reject release reload remind remove rename render renew reopen reorder repair',
  'repeat replace replay reply report repost request reschedule resend reserve reset resize resolve respond restart',
  'restore restrict resubmit resume resync retrieve retry return reveal reverse revert review revoke rollback rotate run',
  'save scan schedule score search seed select sell send serve set settle setup share ship show shuffle sign simulate skip snooze sort split',
  'sponsor star start stop store stream submit subscribe suggest summarize suspend swap switch sync synchronize tag take',
  'terminate test toggle touch track train transfer transform transition translate trigger trust try unarchive unassign',
  'unban unblock undelete undo unfavorite unfavourite unfeature unfollow unflag unfreeze unhide uninstall unlike unlink',
  'unlock unmark unmute unpin unpublish unregister unshare unstar unsubscribe unsuspend untag unvote unwatch update',
  'upgrade upload upsert upvote downvote use validate verify view visit void vote wait waive watch withdraw write',
)

/** What a GET of these gives is the thing of that name: `report` of a store. */
export const nounsToo: ReadonlySet<string> = wordList(
  'answer audit book change charge checkin checkout comment contact email embed estimate exchange favorite favourite feature follow group',
  'help invite issue like link load log map match message offer order pair plan play poll post process query queue',
  'quote rate record release reply report request return review schedule score seed share sort star stream tag test track',
  'transfer transition update use view visit vote watch',
)

/** Verbs where they stand alone: `checkout`, but not `checkout_url`. */
export const alone: ReadonlySet<string> = wordList('checkin checkout')

/** Verbs that are said in another way. */
export const said: ReadonlyMap<string, string> = new Map([
  ['checkin', 'Check in'],
  ['checkout', 'Check out'],
  ['destroy', 'Delete'],
  ['get', 'Show'],
  ['index', 'List'],
  ['fetch', 'Show'],
  ['retrieve', 'Show'],
  ['lookup', 'Look up'],
  ['setup', 'Set up'],
  ['rollback', 'Roll back'],
])

/** With these a thing comes to another: add a member to a team. */
export const joining: ReadonlySet<string> = wordList('add append assign attach invite link')

/** With these it goes from there. */
export const parting: ReadonlySet<string> = wordList('detach remove unassign unlink')

/** They belong to the verb before them. */
export const particles: ReadonlySet<string> = wordList('in out off up down back over')

export const prepositions: ReadonlySet<string> = wordList(
  'about after against as at before between by for from in into on onto of since through to until via with within without',
)

export const adjectives: ReadonlySet<string> = wordList(
  'accessible active advanced annual available awaiting best big bulk cheap complete current daily due empty expiring',
  'external favorite favourite first forbidden free full gone hidden hot hourly inactive incoming inline internal invalid last latest live',
  'missing monthly multiple nearby new next old ongoing online offline only open outgoing overdue own paid past pending popular',
  'premium previous private public quick random ready recent related resent running short shown similar simple',
  'single small solo sold top total trending unique unpaid unread upcoming valid visible weekly yearly',
)

/** Of these there is one. */
export const singling: ReadonlySet<string> = wordList('current default first last next previous random')

/** What is done with many at once. */
export const several: ReadonlyMap<string, string> = new Map([
  ['all', 'all'],
  ['batch', 'several'],
  ['bulk', 'several'],
  ['many', 'several'],
  ['mass', 'several'],
  ['multi', 'several'],
  ['multiple', 'several'],
  ['several', 'several'],
  ['selected', 'selected'],
])

/** `export_csv` exports as CSV. */
export const formats: ReadonlySet<string> = wordList(
  'atom csv excel html ics json pdf png rss svg txt vcf xls xlsx xml yaml zip',
)

/** Actions that need no thing. */
export const idioms: ReadonlyMap<string, string> = new Map([
  ['current_user', 'Show the current user'],
  ['health', 'Show the health'],
  ['health_check', 'Check the health'],
  ['healthcheck', 'Check the health'],
  ['log_in', 'Log in'],
  ['log_out', 'Log out'],
  ['login', 'Log in'],
  ['logout', 'Log out'],
  ['me', 'Show the current user'],
  ['ping', 'Ping'],
  ['sign_in', 'Sign in'],
  ['sign_out', 'Sign out'],
  ['sign_up', 'Sign up'],
  ['signin', 'Sign in'],
  ['signout', 'Sign out'],
  ['signup', 'Sign up'],
  ['whoami', 'Show the current user'],
])

/** Actions that are named after the status of an error. */
export const statuses: ReadonlySet<string> = wordList(
  'bad_request forbidden gone internal_server_error method_not_allowed not_acceptable not_found not_implemented',
  'service_unavailable too_many_requests unauthorized unprocessable_content unprocessable_entity',
)

/** Controllers of pages rather than of things. */
export const pages: ReadonlyMap<string, string> = new Map([
  ['home', 'Show the home page'],
  ['homepage', 'Show the home page'],
  ['landing', 'Show the landing page'],
  ['root', 'Show the home page'],
  ['welcome', 'Show the welcome page'],
])

/** Controllers whose actions tell what they are by themselves. */
export const bare: ReadonlySet<string> = wordList(
  'application error errors exceptions main misc pages site static static_pages',
)

/** Controllers whose actions are named after what they are about: `stats#huts`. */
export const accounts: ReadonlySet<string> = wordList(
  'analytics charts exports figures metrics reports statistics stats summaries',
)

/** How often an account is given: `reports#monthly`. */
export const periods: ReadonlySet<string> = wordList('annual daily hourly monthly quarterly weekly yearly')

/** Accounts that are no things themselves. */
export const figures: ReadonlySet<string> = wordList('analytics statistics stats')

/** What an account has of its own: `charts#colors`. */
export const accountParts: ReadonlySet<string> = wordList(
  'colors colours columns details fields filters formats labels legends options settings titles types units',
)

/** What accounts that are things have besides: `reports#comments`. */
export const thingParts: ReadonlySet<string> = wordList(
  'attachments categories comments groups items kinds sections statuses tags templates versions',
)

/** They tell how something is done. */
export const adverbs: ReadonlySet<string> = wordList('auto force hard instant partial pre quick self soft')

/** Things that their endings do not tell. */
export const things: ReadonlySet<string> = wordList('avatar callback photo picture webhook')
