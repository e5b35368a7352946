// Records whose classes a gem brings, and whose tables stand in the application's schema. What the gem does to a column
// is told; of its other methods nothing is (the classes are told in part).

export const audited = `
module Audited
  class Audit < ::ActiveRecord::Base
    self.table_name = 'audits'
    belongs_to :auditable, polymorphic: true
    belongs_to :user, polymorphic: true
    belongs_to :associated, polymorphic: true
    serialize :audited_changes, YAMLIfTextColumnType

    scope :ascending, -> { order(version: :asc) }
    scope :descending, -> { order(version: :desc) }
    %i[creates updates destroys up_until from_version to_version auditable_finder].each do |name|
      define_singleton_method(name) { |*| all }
    end
  end
end
`

export const paperTrail = `
module PaperTrail
  class Version < ::ActiveRecord::Base
    self.table_name = 'versions'
    belongs_to :item, polymorphic: true, optional: true

    %i[creates updates destroys not_creates with_item_keys where_attribute_changes where_object where_object_changes
       where_object_changes_from where_object_changes_to preceding subsequent between].each do |name|
      define_singleton_method(name) { |*| all }
    end
  end
end
`

export const friendlyId = `
module FriendlyId
  class Slug < ::ActiveRecord::Base
    self.table_name = 'friendly_id_slugs'
    belongs_to :sluggable, polymorphic: true
  end
end
`
