import { fault, faults } from './fault.ts'

/** What is done to an account changes something of it that it should not. */
export const lateEffects = faults('state', [
  fault('created-at-moves-with-payment-instruction', 'A payment instruction moves the account_created_at of its account.', {
    section: '4.4',
    kind: 'agreement',
  })
    .breaks('2.13-created-at-constant', '3.1-imported-stays')
    .answers('createPaymentInstruction', ({ reply, account }) => {
      if (reply.status < 300 && account) account.createdAt = new Date().toISOString()
    }),
  fault('refused-notes-hide-pending-account', 'An account that notes were refused for, as it is only staged, is staged no more.', {
    section: '4.3',
  })
    .breaks('4-refused-no-effect', '3.1-stage-first-pending', '4.3-notes-404-staged')
    .answers('createNotes', ({ reply, account }) => {
      if (reply.status >= 400 && account && account.platformAccountNumber === undefined) account.isStaged = false
    }),
  fault('statements-remove-notes', 'Historical statements remove the notes of their account.')
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped')
    .answers('createHistoricalStatements', ({ reply, account }) => {
      if (reply.status < 300 && account) account.notes = []
    }),
  fault('invoices-remove-energy-amounts', 'An invoice removes the energy amounts of its account.')
    .breaks('4.3-echo-stored')
    .answers('createMarketParticipantInvoice', ({ reply, account }) => {
      if (reply.status < 300 && account) account.records.energy_amounts = []
    }),
  fault('notes-unpin-earlier-ones', 'Only the note that was pinned last is pinned.', { section: '4.3' })
    .breaks('2.3-is-pinned-kept')
    .answers('createNotes', ({ reply, account }) => {
      if (reply.status >= 300 || !account) return
      const last = account.notes.findLast((note) => note.is_pinned)
      account.notes = account.notes.map((note) => ({ ...note, is_pinned: note === last }))
    }),
  fault('transactions-unpin-notes', 'Transactions unpin the notes that the account had.', { section: '4.3' })
    .breaks('2.3-is-pinned-kept', '4.3-notes-created-stored')
    .answers('createTransactions', ({ reply, account }) => {
      if (reply.status >= 300 || !account) return
      account.notes = account.notes.map((note) =>
        /^Transaction .* was moved/.test(String(note['body'])) ? note : { ...note, is_pinned: false },
      )
    }),
  fault(
    'import-empties-bystander-with-number',
    'Processing an account removes the staged record of another import supplier with its number.',
    { kind: 'isolation' },
  )
    .breaks('1-pair-two-suppliers', '1-staging-stores-data', '4.4-status-200-staged')
    .answers('processAccount', ({ reply, account, state }) => {
      if (reply.status >= 300 || !account) return
      for (const other of state.accounts.values())
        if (
          other !== account &&
          other.external_account_number === account.external_account_number &&
          other.platformAccountNumber === undefined
        )
          other.isStaged = false
    }),
  fault(
    'participants-stored-with-contacts-of-before',
    'A market participant without contact details gets those of the one that was imported before it.',
  )
    .breaks('4.1-participant-stored')
    .by((right, before?: unknown) => ({
      participantToStore: (participant) => {
        const stored = right.participantToStore(participant)
        const { contact_details } = stored
        if (contact_details === undefined && before !== undefined) return { ...stored, contact_details: before }
        before = contact_details
        return stored
      },
    })),
  fault('sheets-stored-for-first-participant', 'Price sheets are stored for the market participant of the first sheet of their request.')
    .breaks('4.1-fees-stored')
    .gives('sheetsWith', (earlier, added) => [
      earlier,
      added.map((sheet) => ({ ...sheet, market_participant_code: added[0]?.['market_participant_code'] })),
    ]),
  fault('staging-again-keeps-omitted-lists', 'Lists that are not sent when an account is staged again stay as they were.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .stores('stageAccount', (staged, previous) => {
      const lists = Object.entries(previous ?? {}).filter(([name, member]) => Array.isArray(member) && !(name in staged))
      return { ...staged, ...Object.fromEntries(lists) }
    }),
  fault(
    'staging-again-keeps-omitted-objects-in-items',
    'The billing frequency of a ledger stays when the ledger is staged again without one.',
  )
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .stores('stageAccount', (staged, previous) => {
      const [before, now] = [previous?.['ledgers'], staged['ledgers']]
      if (!Array.isArray(before) || !Array.isArray(now)) return staged
      return {
        ...staged,
        ledgers: now.map((ledger: unknown, index) => {
          const { billing_frequency_specification: kept } = Object(before[index])
          return kept === undefined ? ledger : { billing_frequency_specification: kept, ...Object(ledger) }
        }),
      }
    }),
])
