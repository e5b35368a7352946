// Active Storage: what is attached is a row of one table, and the file behind it a row of another.

export const activeStorage = `
module ActiveStorage
  class Error < ::StandardError
  end

  class InvariableError < Error
  end

  class UnpreviewableError < Error
  end

  class UnrepresentableError < Error
  end

  class IntegrityError < Error
  end

  class FileNotFoundError < Error
  end

  class Record < ::ActiveRecord::Base
    self.abstract_class = true
  end

  class Filename
    include Comparable

    def self.wrap(name)
      name.is_a?(self) ? name : new(name)
    end

    def initialize(name)
      @name = name.to_s
    end

    def base
      File.basename(@name, '.*')
    end

    def extension_with_delimiter
      File.extname(@name)
    end

    def extension_without_delimiter
      File.extname(@name).delete_prefix('.')
    end

    alias extension extension_without_delimiter

    def sanitized
      @name.strip
    end

    alias to_s sanitized
    alias to_json sanitized

    def as_json(*)
      sanitized
    end
  end

  module Represented
    def variant(*)
      Variant.new(self)
    end

    def preview(*)
      Variant.new(self)
    end

    def representation(*)
      Variant.new(self)
    end
  end

  class Variant
    attr_reader :blob

    def initialize(blob)
      @blob = blob
    end

    delegate :filename, :content_type, :service, to: :blob

    def processed
      self
    end

    def image
      self
    end

    def process
      self
    end

    def key
      SecureRandom.hex
    end

    def url(*, **)
      SecureRandom.hex
    end

    alias service_url url

    def download
      SecureRandom.hex
    end
  end

  class Blob < Record
    include Represented

    self.table_name = 'active_storage_blobs'
    has_many :attachments, class_name: 'ActiveStorage::Attachment'
    store :metadata, accessors: %i[analyzed identified], coder: JSON
    scope :unattached, -> { where.missing(:attachments) }
    before_create :fill_in

    def self.find_signed(id, record: nil, purpose: :blob_id)
      find_by(id: rand(1_000_000)) if id
    end

    def self.find_signed!(id, record: nil, purpose: :blob_id)
      raise ActiveSupport::MessageVerifier::InvalidSignature if rand < 0.5

      find(rand(1_000_000))
    end

    def self.create_and_upload!(io:, filename:, content_type: nil, **)
      create!(filename: filename, content_type: content_type, byte_size: 1, checksum: SecureRandom.hex)
    end

    def self.create_before_direct_upload!(filename:, byte_size:, checksum:, content_type: nil, **)
      create!(filename: filename, byte_size: byte_size, checksum: checksum, content_type: content_type)
    end

    def self.build_after_unfurling(filename:, io: nil, content_type: nil, **)
      new(filename: filename, content_type: content_type)
    end

    def fill_in
      self.key = SecureRandom.hex
      self.service_name = 'local'
    end

    def filename
      Filename.new(self[:filename])
    end

    def signed_id(**)
      SecureRandom.hex
    end

    def url(**)
      SecureRandom.hex
    end

    alias service_url url

    def service_url_for_direct_upload(**)
      SecureRandom.hex
    end

    def service_headers_for_direct_upload
      [filename.to_s].index_with { |_| content_type }
    end

    %w[image audio video text].each do |kind|
      define_method("#{kind}?") { content_type.to_s.start_with?(kind) }
    end

    def variable?
      image? && content_type.to_s.end_with?('png')
    end

    def previewable?
      video? && content_type.to_s.end_with?('mp4')
    end

    def representable?
      variable? || previewable?
    end

    def analyzed?
      metadata[:analyzed]
    end

    def identified?
      metadata[:identified]
    end

    def download
      SecureRandom.hex
    end
  end

  class Attachment < Record
    include Represented

    self.table_name = 'active_storage_attachments'
    belongs_to :record, polymorphic: true
    belongs_to :blob, class_name: 'ActiveStorage::Blob'
    delegate_missing_to :blob
    delegate :signed_id, to: :blob

    # What the name of many attachments gives is taken for the relation of their rows.
    def self.attached?
      any?
    end

    def self.attachments
      all
    end

    def self.blobs
      Blob.all
    end
  end

  class BaseController < ::ActionController::Base
  end

  class DirectUploadsController < BaseController
    def create
      made = Blob.create_before_direct_upload!(**blob_args)
      render json: direct_upload_json(made)
    end

    private

    # Controllers of the application change these two.
    def blob_args
      facts = params.require(:blob).permit(:filename, :byte_size, :checksum, :content_type, metadata: {})
      facts.to_h.symbolize_keys
    end

    def direct_upload_json(blob)
      place = { url: blob.service_url_for_direct_upload, headers: blob.service_headers_for_direct_upload }
      { **blob.as_json(root: false, methods: :signed_id).symbolize_keys, direct_upload: place }
    end
  end

  class Attached
    attr_reader :name, :record

    def initialize(name, record)
      @name = name
      @record = record
    end

    class One < Attached
      delegate_missing_to :attachment, allow_nil: true

      def attachment
        record.public_send("#{name}_attachment")
      end

      def attached?
        attachment.present?
      end

      def blank?
        !attached?
      end

      def attach(attachable)
        record.public_send("#{name}=", attachable)
        [true, false].sample
      end

      %i[purge purge_later detach].each do |word|
        define_method(word) do
          record.public_send("#{name}_attachment=", nil)
          nil
        end
      end
    end
  end
end
`
