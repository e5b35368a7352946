// What records have of libraries: attachments, sums of money, encrypted columns, types that are delegated; and pages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { generate } from '../../src/index.ts'
import { schemaOfValue } from '../support/schema-of-value.ts'

const schema = `ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "entries" do |t|
    t.string "entryable_type", null: false
    t.bigint "entryable_id", null: false
    t.integer "price_cents", default: 0, null: false
    t.text "secret_ciphertext"
    t.text "born_ciphertext"
    t.string "photo"
    t.json "plans"
    t.string "stamp"
    t.string "badge"
  end
  create_table "trades" do |t|
    t.string "title", null: false
  end
end
`

const entry = `class Entry < ActiveRecord::Base
  delegated_type :entryable, types: %w[Trade]
  has_one_attached :cover
  has_many_attached :scans
  has_one_base64_attached :stamp_image
  has_rich_text :notes
  monetize :price_cents
  mount_uploader :photo, PhotoUploader
  mount_uploaders :plans, PlanUploader
  mount_uploader :stamp, ElsewhereUploader
  mount_base64_uploader :badge, PhotoUploader
  has_attached_file :icon
  has_encrypted :secret
  has_encrypted :born, type: :date
end
`

function answered(value: string): unknown {
  const generated = generate({
    'config/routes.rb': "Rails.application.routes.draw do\n  get '/' => 'entries#show'\nend\n",
    'app/controllers/entries_controller.rb': `class EntriesController < ActionController::API
  def show
    entry = Entry.find(params[:entry])
    pagy, entries = pagy(Entry.all)
    set_page_and_extract_portion_from Entry.all
    render json: { value: ${value} }
  end
end
`,
    'db/schema.rb': schema,
    'app/models/entry.rb': entry,
    'app/uploaders/image_uploader.rb': `class ImageUploader < CarrierWave::Uploader::Base
  version :thumb do
    process resize_to_fit: [50, 50]
  end
end
`,
    'app/uploaders/photo_uploader.rb': `class PhotoUploader < ImageUploader
  version :thumb do
    process resize_to_fit: [60, 60]
  end
  version(:wide) { process resize_to_fit: [500, 50] }
end
`,
    'app/uploaders/plan_uploader.rb':
      'class PlanUploader < CarrierWave::Uploader::Base\n  def default_url(*) = "/none.png"\nend\n',
    'app/models/trade.rb': 'class Trade < ActiveRecord::Base\nend\n',
  })
  return schemaOfValue(generated?.document.paths['/']?.get)
}

const text = { type: 'string' }
const whole = { type: 'integer' }
const flag = { type: 'boolean' }
const maybe = { type: ['string', 'null'] }
const maybeWhole = { type: ['integer', 'null'] }
const address = { type: 'object', required: ['url'], properties: { url: maybe } }
const photo = {
  type: 'object',
  required: ['url', 'thumb', 'wide'],
  properties: { url: maybe, thumb: address, wide: address },
}
const list = (items: unknown): unknown => ({ type: 'array', items })

const rows: readonly (readonly [name: string, value: string, expected: unknown])[] = [
  ['an attachment has a size, where there is one', 'entry.cover.byte_size', maybeWhole],
  ['whether something is attached', 'entry.cover.attached?', flag],
  ['its key, where there is one', 'entry.cover.key', maybe],
  ['where it is attached', 'entry.cover.attached? ? entry.cover.key : entry.id.to_s', text],
  ['where it is attached, and nil else', '(entry.cover.key if entry.cover.attached?)', maybe],
  ['behind a condition of parts', 'entry.id && entry.cover.attached? ? entry.cover.byte_size : entry.id', whole],
  ['what is attached as data', '(entry.stamp_image.key if entry.id)', maybe],
  ['where it is attached as data', 'entry.stamp_image.attached? ? entry.stamp_image.key : entry.id.to_s', text],
  ['where it is not attached', '(entry.cover.attached? ? entry.id.to_s : entry.cover.key)', maybe],
  ['where another one is attached', 'Entry.last.cover.attached? ? entry.cover.key : entry.id.to_s', maybe],
  ['of each', 'Entry.all.map { |each| each.cover.attached? ? each.cover.key : each.id.to_s }', list(text)],
  ['and behind it', 'Entry.all.map { |each| each.cover.attached? && 1; each.cover.key }', list(maybe)],
  ['what is asked of it, where there is one', 'entry.cover.image?', { type: ['boolean', 'null'] }],
  ['its keys', '[entry.cover.id, entry.cover.blob_id]', list(maybeWhole)],
  ['its name is that of the file', 'entry.cover.filename', maybe],
  ['the parts of the name', '[entry.cover.blob.filename.base, entry.cover.blob.filename.extension]', list(text)],
  ['the row of the file', 'entry.cover.blob&.byte_size', maybeWhole],
  ['by the names of the rows', '[entry.cover_attachment&.id, entry.cover_blob&.id]', list(maybeWhole)],
  ['where it is present', 'entry.cover.present? ? entry.cover.id : 0', whole],
  ['where it is not blank', 'entry.cover.blank? ? 0 : entry.cover.id', whole],
  ['an attachment may be blank', '[entry.cover.present?, entry.cover.blank?]', list(flag)],
  [
    'nothing is attached behind a purge',
    'entry.cover.attached? && (entry.cover.purge; entry.cover.attached?)',
    { ...flag, example: false },
  ],
  ['a variant has an address', '(entry.cover.variant(:thumb).processed.url if entry.cover.attached?)', maybe],
  ['attachments may be none', '[entry.scans.present?, entry.scans.blank?, entry.scans.attached?]', list(flag)],
  ['they are a list', 'Array(entry.scans).map(&:id) + [entry.scans, nil].flatten.compact.map(&:blob_id)', list(whole)],
  ['attached again', '(entry.cover.purge; entry.cover.attach(params[:file]); entry.cover.attached?)', flag],
  [
    'attached by its name',
    '(entry.cover.detach; entry.update!(cover: params[:file]); entry.cover.byte_size)',
    maybeWhole,
  ],
  ['their files', 'entry.scans.blobs.map(&:filename)', list(text)],
  ['a file by its signature', 'ActiveStorage::Blob.find_signed(params[:signed])&.byte_size', maybeWhole],
  [
    'the headers of a direct upload',
    "ActiveStorage::Blob.create_before_direct_upload!(filename: 'a', byte_size: 1, checksum: 'b').service_headers_for_direct_upload",
    { type: 'object', additionalProperties: maybe },
  ],
  ['what is attached in JSON', 'entry.scans.map(&:as_json).first.keys.size', { ...whole, example: 6 }],
  ['each of many attachments has a size', 'entry.scans.map(&:byte_size)', list(whole)],
  ['an uploader has its address and those of its versions', 'entry.photo', photo],
  [
    'the record has it, too',
    'entry.as_json(only: :photo)',
    { type: 'object', required: ['photo'], properties: { photo } },
  ],
  ['an uploader that is given as text', 'entry.badge', photo],
  ['the address of an uploader', 'entry.photo.url(:thumb)', maybe],
  ['that of a version', 'entry.photo.thumb.url', maybe],
  ['a version', 'entry.photo.thumb', address],
  ['by the name of the column', 'entry.photo_url', maybe],
  ['whether something is uploaded', 'entry.photo.present?', flag],
  [
    'each of many uploaders; what stands for none has an address',
    'entry.plans',
    list({ ...address, properties: { url: text } }),
  ],
  ['the column of an uploader', 'entry[:stamp]', maybe],
  ['and among the attributes', "entry.attributes['stamp']", maybe],
  ['an uploader that is not known', 'entry.stamp.url', maybe],
  ['the address of an attachment of Paperclip', 'entry.icon.url(:thumb)', text],
  ['a rich text as a plain one', 'entry.notes.to_plain_text', text],
  ['a sum of money by its column', 'entry.price.format', text],
  ['in cents', 'entry.price.cents', whole],
  ['what is encrypted is a text', 'entry.secret', maybe],
  ['or of its type', 'entry.born', { ...maybe, format: 'date' }],
  ['a record of a delegated type', 'entry.trade&.title', maybe],
  ['whether it is one', 'entry.trade?', flag],
  ['the number of a page', 'pagy.page', whole],
  ['that of the next one', 'pagy.next', maybeWhole],
  ['the records of a page', 'entries.map(&:price_cents)', list(whole)],
  ['the records of a page that is kept', '@page.records.map(&:price_cents)', list(whole)],
  ['a page of a list', 'Kaminari.paginate_array(entries.to_a).page(2).per(3).map(&:id)', list(whole)],
  ['a page of a relation', 'Kaminari.paginate_array(entries).page(2).per(3).padding(1).to_a.map(&:id)', list(whole)],
  [
    'a page of a list or a relation',
    'Kaminari.paginate_array(params[:all] ? entries : entries.to_a).page(2).to_a.map(&:id)',
    list(whole),
  ],
  ['what answered in the place of a list has no elements', '(params[:x] ? true : entries.to_a).map(&:id)', list(whole)],
  ['the records of a page that is counted otherwise', 'pagy_countless(Entry.all).last.map(&:price_cents)', list(whole)],
  ['the class of the records of a relation', 'Entry.where(id: 1).page(2).klass.name', { ...text, example: 'Entry' }],
  ['records that are found by a text of SQL', "Entry.find_by_sql('SELECT 1').map(&:price_cents)", list(whole)],
  ['the number of its elements', 'Kaminari.paginate_array([1, 2]).page(2).total_count', whole],
]

for (const [name, value, expected] of rows) test(name, () => assert.equal(answered(value), expected))

const filters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
  (key) => `(s = s.where(id: params[:${key}])) if params[:${key}]`,
)
const many = Array.from({ length: 5 }, () => filters).flat()

test('a relation that many conditions narrow stays one', () =>
  assert.equal(answered(`begin; s = Entry.all; ${many.join('; ')}; s.map(&:price_cents); end`), list(whole)))

test.run()
