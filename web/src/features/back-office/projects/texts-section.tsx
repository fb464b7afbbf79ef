import { m } from '@manzil/messages'
import { lazy, Suspense } from 'react'
import { FormField } from '../../../ui/form/form-field.tsx'
import { slugOf } from './editor-form.ts'
import { EditorSection } from './editor-section.tsx'
import type { ProjectDraft } from './use-project-draft.ts'

const HtmlEditor = lazy(() => import('./html-editor.tsx'))

/** Title and description side by side: English on the left, Arabic on the right, in either language of the page. */
export function TextsSection({ draft, isNew, resets }: { draft: ProjectDraft; isNew: boolean; resets: number }) {
  const { form, change, errorOf } = draft
  return (
    <EditorSection id="texts" title={m.catalogue_texts()} text={m.catalogue_texts_text()}>
      <div dir="ltr" className="grid gap-6 md:grid-cols-2">
        <div lang="en" dir="ltr" className="grid content-start gap-5">
          <FormField
            label={m.catalogue_title_en()}
            value={form.title}
            error={errorOf('title')}
            maxLength={200}
            onChange={({ target }) => {
              if (isNew && form.slug === slugOf(form.title)) change('slug', slugOf(target.value))
              change('title', target.value)
            }}
          />
          <Suspense fallback={<div className="min-h-80 rounded-control bg-skeleton" />}>
            <HtmlEditor
              key={resets}
              label={m.catalogue_description_en()}
              locale="en"
              html={form.description}
              onChange={(html) => change('description', html)}
            />
          </Suspense>
        </div>
        <div lang="ar" dir="rtl" className="grid content-start gap-5">
          <FormField
            label={m.catalogue_title_ar()}
            value={form.title_ar ?? ''}
            error={errorOf('title_ar')}
            maxLength={200}
            onChange={({ target }) => change('title_ar', target.value === '' ? null : target.value)}
          />
          <Suspense fallback={<div className="min-h-80 rounded-control bg-skeleton" />}>
            <HtmlEditor
              key={resets}
              label={m.catalogue_description_ar()}
              locale="ar"
              html={form.description_ar ?? ''}
              onChange={(html) => change('description_ar', html === '' ? null : html)}
            />
          </Suspense>
        </div>
      </div>
      <div className="mt-6 max-w-160">
        <FormField
          label={m.catalogue_slug()}
          dir="ltr"
          value={form.slug}
          error={errorOf('slug')}
          hint={<bdi>{`/property-detail/${form.slug}`}</bdi>}
          maxLength={100}
          onChange={({ target }) => change('slug', target.value)}
        />
      </div>
    </EditorSection>
  )
}
