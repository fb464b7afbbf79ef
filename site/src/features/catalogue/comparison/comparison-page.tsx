import { MAX_COMPARED } from '@manzil/contract/calls/limits'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { COMPARISON_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { copyLink } from '@manzil/ui/browser/copy-link.ts'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { SwitchRow } from '@manzil/ui/form/switch-row.tsx'
import { CompareIcon } from '@manzil/ui/icons.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageTitle } from '../../../layout/page-title.tsx'
import { comparisonPath, DownloadButton, useDownload } from '../../documents/index.ts'
import { MoneySection } from '../money/index.ts'
import type { AroundProjects } from './around-rows.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { HelpDialog, WelcomeDialog } from './help-dialogs.tsx'
import { hasSeenWelcome } from './onboarding.ts'
import { ErrorBanner, SharedBanner } from './page-banners.tsx'
import { PlusIcon } from './plus-icon.tsx'
import { ProjectPicker } from './project-picker.tsx'
import { useComparison } from './use-comparison.ts'

/** Inline script: redirects to the stored comparison before the first paint if the URL has no `ids`. */
const REDIRECT_TO_STORED = `try{var i=JSON.parse(localStorage.getItem('${COMPARISON_KEY}'));if(!/[?&]ids=/.test(location.search)&&i&&i.length)location.replace('?ids='+encodeURIComponent(i.join()))}catch{}`

type Opened = 'welcome' | 'help' | 'picker' | 'clear' | 'replace'

interface ComparisonPageProps {
  /** From the URL. */
  ids: number[]
  properties: PropertyDetail[]
  around: AroundProjects
}

export function ComparisonPage({ ids, properties, around }: ComparisonPageProps) {
  const comparison = useComparison(ids, properties)
  const [opened, open] = useState<Opened>()
  const [onlyDifferences, showOnlyDifferences] = useState(false)
  useEffect(() => {
    if (!hasSeenWelcome()) open('welcome')
  }, [])
  const { isBusy, start } = useDownload()
  const exportPdf = () =>
    void start({
      path: comparisonPath(properties.map(({ id }) => id)),
      name: 'comparison.pdf',
      done: m.compare_exported(),
      failed: m.compare_export_failed(),
    })
  const close = () => open(undefined)
  const isEmpty = properties.length === 0
  return (
    <div className="page pt-12 max-md:pt-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-8 max-md:pb-6">
        <div>
          <PageTitle title={m.compare_title()} />
          {!isEmpty && <p className="mt-2 text-muted">{m.compare_subtitle({ count: properties.length })}</p>}
        </div>
        <div className="-ms-4 flex flex-wrap items-center gap-x-1 gap-y-2 max-md:-ms-3 print:hidden noscript:hidden">
          <button type="button" className={button('quiet', 'sm', 'max-md:px-3')} onClick={() => open('help')}>
            {m.compare_help()}
          </button>
          {!isEmpty && (
            <>
              <button type="button" className={button('quiet', 'sm', 'max-md:px-3')} onClick={() => open('clear')}>
                {m.compare_clear()}
              </button>
              <button type="button" className={button('quiet', 'sm', 'max-md:px-3')} onClick={() => copyLink(window.location.href)}>
                {m.compare_share()}
              </button>
              <DownloadButton isBusy={isBusy} className={button('secondary', 'sm', 'ms-4 max-md:ms-3')} onClick={exportPdf}>
                {m.compare_export()}
              </DownloadButton>
            </>
          )}
        </div>
      </header>
      <p className="sr-only" role="status">
        {m.compare_live({ count: properties.length })}
      </p>
      {comparison.isShared && <SharedBanner onKeep={() => open('replace')} onMine={comparison.backToMine} />}
      {ids.length > properties.length && (
        // With scripts, the banner says so.
        <noscript>
          <p className="mb-6">{m.compare_gone({ count: ids.length - properties.length })}</p>
        </noscript>
      )}
      {isEmpty ? (
        <EmptyComparison onAdd={() => open('picker')} />
      ) : (
        <>
          {properties.length > 1 && (
            <div className="mb-6 w-fit print:hidden noscript:hidden [&>div]:min-h-11 [&>div]:border-0 [&>div]:py-0">
              <SwitchRow label={m.compare_differences()} checked={onlyDifferences} onChange={showOnlyDifferences} />
            </div>
          )}
          <QueryProvider>
            <ComparisonTable
              properties={properties}
              around={around}
              onlyDifferences={onlyDifferences}
              onRemove={comparison.remove}
              onAdd={() => open('picker')}
            />
          </QueryProvider>
          <MoneySection properties={properties} />
        </>
      )}
      {/* The picker shows the error itself, because it covers the page. */}
      {opened !== 'picker' && <ErrorBanner text={comparison.banner} onClose={comparison.dismiss} />}
      {opened === 'welcome' && <WelcomeDialog onClose={close} />}
      {opened === 'help' && <HelpDialog onClose={close} />}
      {opened === 'clear' && (
        <ConfirmDialog
          title={m.compare_clear_title()}
          action={m.compare_clear()}
          onClose={close}
          onConfirm={() => {
            comparison.clear()
            close()
          }}
        >
          <p className="text-muted">{m.compare_clear_text()}</p>
        </ConfirmDialog>
      )}
      {opened === 'replace' && (
        <ConfirmDialog
          title={m.compare_replace_title()}
          action={m.compare_shared_keep()}
          onClose={close}
          onConfirm={() => {
            comparison.keep()
            close()
          }}
        >
          <p className="text-muted">{m.compare_replace_text()}</p>
        </ConfirmDialog>
      )}
      {opened === 'picker' && (
        <QueryProvider>
          <ProjectPicker
            ids={ids}
            isFull={ids.length >= MAX_COMPARED}
            banner={comparison.banner}
            onDismiss={comparison.dismiss}
            onAdd={comparison.add}
            onClose={close}
          />
        </QueryProvider>
      )}
    </div>
  )
}

function EmptyComparison({ onAdd }: { onAdd: () => void }) {
  return (
    <section className="grid justify-items-start gap-4 rounded-panel border border-dashed border-line-strong px-6 py-16 max-md:py-10 md:justify-items-center md:text-center">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script nonce={useRouter().options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: REDIRECT_TO_STORED }} />
      <CompareIcon className="size-8 text-brass" />
      <h2 className="display text-h2">{m.compare_empty_title()}</h2>
      <p className="max-w-[34em] text-muted">{m.compare_empty_text()}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className={button('primary', 'md', 'noscript:hidden')} onClick={onAdd}>
          <PlusIcon className="size-4" />
          {m.compare_add_first()}
        </button>
        <Link to="/latest" className={button('secondary')}>
          {m.home_see_latest()}
        </Link>
      </div>
    </section>
  )
}
